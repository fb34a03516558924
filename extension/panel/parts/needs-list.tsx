import { useLayoutEffect, useRef } from "preact/hooks";
import type { PanelView } from "../../../shared/panel-protocol.ts";
import { arrange, type Item, lockedKeys, type Slot } from "../slots.ts";
import type { PanelStore } from "../store.ts";
import { ApprovalCard } from "./approval-card.tsx";
import { FileCard } from "./file-card.tsx";
import { GoneCard } from "./gone-card.tsx";
import { HandoffCard } from "./handoff-card.tsx";
import { RequestCard } from "./request-card.tsx";
import { SiteCard } from "./site-card.tsx";
import { TabOfferCard } from "./tab-offer-card.tsx";
import { useHold } from "./use-hold.ts";

/** All that waits for a decision, in order of arrival, still under the person's hand. */
export function NeedsList({ store, view }: { store: PanelStore; view: PanelView }) {
  const list = useRef<HTMLDivElement>(null);
  const hold = useHold(list);
  const slots = useRef<Slot[]>([]);
  const active = hold.active.value;
  const held = active.size > 0;
  const heights = held ? hold.heights() : null;
  slots.current = arrange(slots.current, itemsOf(view), held);
  const locked = lockedKeys(slots.current, active);
  useLayoutEffect(hold.drawn);
  return (
    <div class="needs" ref={list}>
      {slots.current.map((slot) => {
        const height = heights?.get(slot.key);
        const kept = height !== undefined && (slot.gone || locked.has(slot.key));
        return (
          <div key={slot.key} class={kept ? "slot kept" : "slot"} data-slot={slot.key} style={kept ? { height: `${height}px` } : undefined}>
            {slot.gone ? <GoneCard ended={view.ended.find((line) => slot.key === `handoff ${line.id}`)} /> : <OpenCard store={store} view={view} slotKey={slot.key} />}
          </div>
        );
      })}
    </div>
  );
}

function OpenCard({ store, view, slotKey }: { store: PanelStore; view: PanelView; slotKey: string }) {
  const [type, id] = slotKey.split(" ");
  const handoff = type === "handoff" && view.handoffs.find((card) => card.id === id);
  if (handoff) return <HandoffCard store={store} card={handoff} />;
  const approval = type === "approval" && view.approvals.find((card) => card.id === id);
  if (approval) return <ApprovalCard store={store} card={approval} />;
  const site = type === "site" && view.siteCards.find((card) => card.id === id);
  if (site) return <SiteCard store={store} card={site} />;
  const request = type === "request" && view.requestCards.find((card) => card.id === id);
  if (request) return <RequestCard store={store} card={request} />;
  const files = type === "files" && view.fileCards.find((card) => card.id === id);
  if (files) return <FileCard store={store} card={files} />;
  const offer = type === "offer" && view.tabOffers.find((card) => card.id === id);
  return offer ? <TabOfferCard store={store} card={offer} /> : null;
}

/** A take-over is the person's own doing and asks for nothing: it shows with its session alone. */
function itemsOf(view: PanelView): Item[] {
  return [
    ...view.handoffs.filter((card) => !card.takeover).map((card) => ({ key: `handoff ${card.id}`, since: card.createdAt })),
    ...view.approvals.map((card) => ({ key: `approval ${card.id}`, since: card.since })),
    ...view.siteCards.map((card) => ({ key: `site ${card.id}`, since: card.since })),
    ...view.requestCards.map((card) => ({ key: `request ${card.id}`, since: card.since })),
    ...view.fileCards.map((card) => ({ key: `files ${card.id}`, since: card.since })),
    // An offer carries no time of its own; it comes after what is there when it comes.
    ...view.tabOffers.map((card) => ({ key: `offer ${card.id}`, since: Number.MAX_SAFE_INTEGER })),
  ];
}
