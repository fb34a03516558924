import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import openIdConnect from "express-openid-connect";
import Provider from "oidc-provider";

/** A real OpenID provider and a client application of it, both nobody's here, on two origins of this machine. */
export type OpenId = { provider: string; client: string; close(): Promise<void> };

/** Starts both. The provider asks for a sign-in (any name and password will do) and then for consent. */
export async function serveOpenId(): Promise<OpenId> {
  const [providerServer, clientServer] = [createServer(), createServer()];
  const origins = await Promise.all([providerServer, clientServer].map(listen));
  const [provider = "", client = ""] = origins;
  providerServer.on("request", providerApp(provider, client));
  clientServer.on("request", clientApp(provider, client));
  return {
    provider,
    client,
    close: async () => {
      for (const server of [providerServer, clientServer]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

/** A code for the person to type, as the television shows it. */
export async function deviceCode(provider: string): Promise<string> {
  const answer = await fetch(`${provider}/device/auth`, { method: "POST", body: new URLSearchParams({ client_id: "tv", scope: "openid" }) });
  const told: unknown = await answer.json();
  if (typeof told !== "object" || told === null || !("user_code" in told)) throw new Error(`The provider gave no code: ${JSON.stringify(told)}`);
  return String(told.user_code);
}

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on TCP has an address with a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function providerApp(provider: string, client: string) {
  return new Provider(provider, {
    clients: [
      {
        client_id: "reports",
        client_secret: "the-secret-of-the-reports",
        client_name: "Quarterly Reports",
        redirect_uris: [`${client}/callback`],
        post_logout_redirect_uris: [client],
        response_types: ["code"],
        grant_types: ["authorization_code", "refresh_token"],
      },
      {
        client_id: "tv",
        client_name: "A television",
        token_endpoint_auth_method: "none",
        redirect_uris: [],
        response_types: [],
        grant_types: ["urn:ietf:params:oauth:grant-type:device_code"],
      },
    ],
    features: { deviceFlow: { enabled: true } },
    cookies: { keys: ["a key of this test"] },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 3600, RefreshToken: 3600, Session: 3600 },
    pkce: { required: () => false },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
  }).callback();
}

function clientApp(provider: string, client: string) {
  const { auth, requiresAuth } = openIdConnect;
  const app = express();
  app.use(
    auth({
      issuerBaseURL: provider,
      baseURL: client,
      clientID: "reports",
      clientSecret: "the-secret-of-the-reports",
      secret: "what the client application signs its cookies with",
      authRequired: false,
      idpLogout: true,
      authorizationParams: { response_type: "code", response_mode: "query", scope: "openid offline_access", prompt: "consent" },
      session: { cookie: { secure: false, sameSite: "Lax" } },
    }),
  );
  app.get("/", (_request, response) => void response.send("<!doctype html><title>Reports</title><h1>Reports</h1><a href=/report>This quarter</a>"));
  app.get("/report", requiresAuth(), (request, response) => {
    response.send(
      `<!doctype html><title>Quarterly report</title><h1>Quarterly report</h1><p>For ${String(request.oidc.user?.sub)}</p><ul><li>Loans up by a tenth</li><li>Visits up by a fifth</li></ul><a href=/logout>Log out</a>`,
    );
  });
  return app;
}
