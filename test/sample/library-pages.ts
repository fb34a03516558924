const STYLE = `
  :root { color-scheme: light dark; --ink: #23303a; --paper: #fbf9f4; --card: #fff; --line: #e3ddd0; --accent: #1f6f6b; }
  @media (prefers-color-scheme: dark) { :root { --ink: #e7e9ea; --paper: #171c20; --card: #20272c; --line: #37424a; --accent: #7fd1c9; } }
  * { box-sizing: border-box } body { margin: 0; font: 17px/1.55 Georgia, serif; color: var(--ink); background: var(--paper) }
  header { display: flex; gap: 1.5rem; align-items: baseline; padding: 1rem 2rem; border-bottom: 1px solid var(--line) }
  header strong { font-size: 1.25rem; letter-spacing: .02em } header nav { display: flex; gap: 1rem; flex: 1 } a { color: var(--accent) }
  main { max-width: 44rem; margin: 2.5rem auto; padding: 0 1.5rem } .card { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1.5rem 2rem }
  label { display: block; margin: 1rem 0 .25rem } input { font: inherit; width: 100%; padding: .55rem .7rem; border: 1px solid var(--line); border-radius: 6px; background: var(--paper); color: inherit }
  button { font: inherit; margin-top: 1.25rem; padding: .55rem 1.4rem; border: 0; border-radius: 6px; background: var(--accent); color: var(--paper); cursor: pointer }
  table { width: 100%; border-collapse: collapse } th, td { text-align: left; padding: .5rem .3rem; border-bottom: 1px solid var(--line) } [role=alert] { color: #b3261e; font-weight: bold }
`;

const BOOKS = [
  { title: "The Left Hand of Darkness", author: "Ursula K. Le Guin", due: "3 December", soon: true },
  { title: "A Field Guide to Getting Lost", author: "Rebecca Solnit", due: "4 December", soon: true },
  { title: "The Rings of Saturn", author: "W. G. Sebald", due: "17 December", soon: false },
  { title: "Braiding Sweetgrass", author: "Robin Wall Kimmerer", due: "21 December", soon: false },
];

export function home(signedIn: boolean): string {
  return page(
    "Riverside Library",
    signedIn ? "Robin Reader" : null,
    `<h1>Open until eight tonight</h1><p>Borrow, read, return. The garden reading room is open again.</p><p><a href="/members/loans">My loans</a></p>`,
  );
}

export function login(next: string, error = ""): string {
  return page(
    "Sign in – Riverside Library",
    null,
    `<div class="card"><h1>Sign in</h1><p>Please sign in with your library card to see your loans.</p>${alert(error)}
    <form method="post" action="/login?next=${encodeURIComponent(next)}">
      <label for="card">Library card number</label><input id="card" name="card" autocomplete="username" required>
      <label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required>
      <button>Sign in</button>
    </form></div>`,
  );
}

export function code(next: string, error = ""): string {
  return page(
    "Check your e-mail – Riverside Library",
    null,
    `<div class="card"><h1>Check your e-mail</h1><p>We have sent a six-digit code to r•••@example.org.</p>${alert(error)}
    <form method="post" action="/code?next=${encodeURIComponent(next)}">
      <label for="code">Verification code</label><input id="code" name="code" inputmode="numeric" maxlength="6" autocomplete="one-time-code" required>
      <button>Verify</button>
    </form></div>`,
  );
}

/** A page between: no form, nothing to do, and not yet where the person wanted to be. */
export function onTheWay(next: string): string {
  return page(
    "Signing you in – Riverside Library",
    null,
    `<div class="card"><h1>Signing you in…</h1><p>One moment, please.</p></div><script>setTimeout(() => location.replace(${JSON.stringify(next).replaceAll("<", "\\u003c")}), 300)</script>`,
  );
}

export function loans(name: string): string {
  return page("My loans – Riverside Library", name, `<h1>My loans</h1>${table(BOOKS)}<p><a href="/members/due">Due this week</a></p>`);
}

export function due(name: string): string {
  return page("Due this week – Riverside Library", name, `<h1>Due this week</h1>${table(BOOKS.filter(({ soon }) => soon))}<p><a href="/members/loans">All loans</a></p>`);
}

function table(books: typeof BOOKS): string {
  const rows = books.map(({ title, author, due: day }) => `<tr><td>${title}</td><td>${author}</td><td>${day}</td></tr>`);
  return `<table><thead><tr><th>Title</th><th>Author</th><th>Due</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function alert(error: string): string {
  return error && `<p role="alert">${error}</p>`;
}

function page(title: string, member: string | null, main: string): string {
  const account = member === null ? `<a href="/login">Log in</a>` : `<span>Signed in as ${member}</span> <a href="/logout">Log out</a>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><header><strong>Riverside Library</strong><nav><a href="/">Catalogue</a> <a href="/members/loans">My loans</a></nav>${account}</header><main>${main}</main></body></html>`;
}
