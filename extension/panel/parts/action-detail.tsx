import type { ActionView } from "../../../shared/panel-protocol.ts";
import { say, t } from "../messages.ts";
import { plainLine } from "../words.ts";

const LABEL_CHARS = 120;
const AMOUNT_CHARS = 40;

/** What a press would do: our words for it, the page's own label as a quotation, the amount, and a picture. */
export function ActionDetail({ action }: { action: ActionView }) {
  const label = plainLine(action.label, LABEL_CHARS);
  return (
    <div class="action-detail">
      <p class="would">{say(action.would)}</p>
      {(label !== "" || action.amount !== null) && (
        <dl class="particulars">
          {action.amount !== null && (
            <div>
              <dt>{t("rules_amount")}</dt>
              <dd>
                <strong>
                  <bdi>{plainLine(action.amount, AMOUNT_CHARS)}</bdi>
                </strong>
              </dd>
            </div>
          )}
          {label !== "" && (
            <div>
              <dt>{t("rules_button_says")}</dt>
              <dd>
                <bdi>{t("rules_quote", label)}</bdi>
              </dd>
            </div>
          )}
        </dl>
      )}
      {action.picture !== null && <img class="action-picture" src={action.picture} alt={t("rules_picture_alt")} />}
    </div>
  );
}
