import { useId } from "preact/hooks";
import type { PolicyView } from "../../../shared/panel-protocol.ts";
import { POLICY_KINDS, POLICY_LEVELS, type PolicyKind, policyRule } from "../../../shared/policy.ts";
import { t } from "../messages.ts";
import type { PanelStore } from "../store.ts";
import { AnswerWithin } from "./answer-within.tsx";
import { RulesFile } from "./rules-file.tsx";
import { TestSites } from "./test-sites.tsx";

type Props = { store: PanelStore; policy: PolicyView };

const isWall = (kind: PolicyKind) => policyRule(kind).choices.length < POLICY_LEVELS.length;
const ACTIONS = POLICY_KINDS.filter((kind) => !isWall(kind));
const WALLS = POLICY_KINDS.filter(isWall);

/** The person's rules: what is done about each kind of boundary, on which sites agents sign in, and how long they wait. */
export function Rules({ store, policy }: Props) {
  return (
    <section class="rules" aria-labelledby="rules-title">
      <h3 id="rules-title">{t("rules_title")}</h3>
      <p class="fine">{t("rules_intro")}</p>
      <RuleList store={store} policy={policy} kinds={ACTIONS} />
      <details>
        <summary>{t("rules_walls")}</summary>
        <p class="fine">{t("rules_walls_text")}</p>
        <RuleList store={store} policy={policy} kinds={WALLS} />
      </details>
      <AnswerWithin store={store} policy={policy} />
      <TestSites store={store} policy={policy} />
      <RulesFile store={store} policy={policy} />
    </section>
  );
}

function RuleList({ store, policy, kinds }: Props & { kinds: readonly PolicyKind[] }) {
  return (
    <ul class="rule-list">
      {kinds.map((kind) => (
        <RuleRow key={kind} store={store} policy={policy} kind={kind} />
      ))}
    </ul>
  );
}

/** One kind and what is done about it. What the organisation set is shown and can't be changed. */
function RuleRow({ store, policy, kind }: Props & { kind: PolicyKind }) {
  const id = useId();
  const fixed = policy.managed?.levels?.[kind];
  const level = fixed ?? policy.own.levels[kind] ?? policyRule(kind).default;
  return (
    <li>
      <label for={id}>{t(`name_${kind}`)}</label>
      <select
        id={id}
        disabled={fixed !== undefined}
        title={fixed === undefined ? undefined : t("rules_managed")}
        value={level}
        onChange={(event) => {
          const chosen = policyRule(kind).choices.find((one) => one === event.currentTarget.value);
          if (event.isTrusted && chosen) store.act({ verb: "set_level", kind, level: chosen });
        }}
      >
        {policyRule(kind).choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`rules_level_${choice}`)}
          </option>
        ))}
      </select>
    </li>
  );
}
