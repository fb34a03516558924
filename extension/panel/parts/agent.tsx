import type { AgentLine } from "../../../shared/panel-protocol.ts";
import { t } from "../messages.ts";
import { agentName } from "../naming.ts";
import { plainLine } from "../words.ts";
import { Breakable } from "./breakable.tsx";

const PATH_CHARS = 400;

/** Who an agent says it is, on one line under a card's title. */
export function AgentByline({ agent }: { agent: AgentLine }) {
  return (
    <p class="byline">
      <bdi>{agentName(agent)}</bdi>
      {agent.folder !== "" && <span class="path">{lastPart(agent.folder)}</span>}
    </p>
  );
}

/** What an agent claims about itself; its version only where somebody decides about it. */
export function AgentClaims({ agent, version = false }: { agent: AgentLine; version?: boolean }) {
  const claims = [
    { term: t("program"), words: agent.program },
    { term: t("folder"), words: agent.folder },
    { term: t("version"), words: version ? agent.version : "" },
  ].filter((claim) => claim.words !== "");
  return (
    <dl class="claims">
      {claims.map((claim) => (
        <div key={claim.term}>
          <dt>{claim.term}</dt>
          <dd>
            <bdi class="path">
              <Breakable name={plainLine(claim.words, PATH_CHARS)} />
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A folder's own name: enough to tell two agents of one kind apart. */
function lastPart(folder: string): string {
  const parts = folder.split(/[\\/]/).filter(Boolean);
  return plainLine(parts.at(-1) ?? folder, 60);
}
