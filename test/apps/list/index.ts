import type { Application } from "../application.ts";
import { actual } from "./actual.ts";
import { captcha } from "./captcha.ts";
import { directus } from "./directus.ts";
import { dokuwiki } from "./dokuwiki.ts";
import { jupyter } from "./jupyter.ts";
import { mediawiki } from "./mediawiki.ts";
import { meshcentral } from "./meshcentral.ts";
import { nginx } from "./nginx.ts";
import { nodered } from "./nodered.ts";
import { oidc } from "./oidc.ts";
import { openauth } from "./openauth.ts";
import { parsedash } from "./parsedash.ts";
import { phpmyadmin } from "./phpmyadmin.ts";
import { qbittorrent } from "./qbittorrent.ts";
import { rabbitmq } from "./rabbitmq.ts";
import { transmission } from "./transmission.ts";
import { unleash } from "./unleash.ts";
import { verdaccio } from "./verdaccio.ts";

/** In the order in which they are run: the quickest to install first. */
export const APPLICATIONS: readonly Application[] = [
  ...[oidc, nodered, dokuwiki, verdaccio, jupyter, transmission, nginx, qbittorrent, rabbitmq],
  ...[captcha, openauth, parsedash, meshcentral, mediawiki, phpmyadmin, unleash, actual, directus],
];
