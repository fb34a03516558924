import { html, redirect, type Site, serve } from "../e2e/support/site.ts";
import { loginForm, membersPage } from "../e2e/support/wall.ts";

/** The pages that every figure is taken on: a counter, a large table, and any number of walls with what is behind them. */
export function servePages(): Promise<Site> {
  return serve(({ method, path, query, form, cookies }) => {
    if (path === "/button")
      return html("ready", `<h1>Counter</h1><button onclick="this.nextElementSibling.value = ++this.dataset.n" data-n="0">Add one</button><output>0</output>`);
    if (path === "/table") return html("Orders", table(Number(query.get("rows") ?? 2000)));
    const [, place, round = ""] = path.split("/");
    if (place === "members") return cookies[`round${round}`] === "in" ? membersPage(`Members ${round}`) : redirect(`/sign-in/${round}`);
    if (place !== "sign-in") return undefined;
    return method === "POST" && form.get("password") === "right" ? redirect(`/members/${round}`, [`round${round}=in; Path=/; HttpOnly`]) : loginForm(`/sign-in/${round}`);
  });
}

function table(rows: number): string {
  const row = (i: number) =>
    `<tr><td><a href="/o/${i}">#${10_000 + i}</a></td><td>Customer ${i}</td><td>$${(i * 7.31).toFixed(2)}</td><td>${["open", "paid", "shipped"][i % 3]}</td><td><button>Open ${i}</button></td></tr>`;
  return `<nav><a href="/">Home</a> <a href="/o">Orders</a></nav><main><h1>Orders</h1><table><thead><tr><th>Order</th><th>Customer</th><th>Total</th><th>Status</th><th>Action</th></tr></thead>
<tbody>${Array.from({ length: rows }, (_, i) => row(i)).join("\n")}</tbody></table></main>`;
}
