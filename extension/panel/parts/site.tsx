import type { SiteLine } from "../../../shared/panel-protocol.ts";
import { say, t } from "../messages.ts";
import { Breakable } from "./breakable.tsx";
import { Notice } from "./notice.tsx";

/** A site as the browser names it, large; never what a page or an agent calls itself. */
export function Site({ site, id }: { site: SiteLine; id?: string }) {
  const scheme = site.origin.endsWith(`//${site.host}`) ? site.origin.slice(0, -site.host.length) : "";
  return (
    <>
      <p class="site" id={id}>
        <bdi dir="ltr">
          {scheme && <span class="scheme">{scheme}</span>}
          <strong>
            <Breakable name={scheme ? site.host : site.origin} />
          </strong>
        </bdi>
      </p>
      {site.lookalike && (
        <Notice tone="bad">
          <strong>{t("lookalike")}</strong> {say(site.lookalike)}
        </Notice>
      )}
      {site.testSite && <Notice tone="info">{t("rules_test_site")}</Notice>}
      {scheme === "http://" && !isLoopback(site.host) && <Notice tone="warn">{t("not_encrypted")}</Notice>}
    </>
  );
}

/** What never leaves the machine needs no encryption. */
function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(host) || /\.localhost(?::\d+)?$/.test(host);
}
