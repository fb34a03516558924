import { describe, expect, test } from "vitest";
import { assess } from "../../../extension/background/boundaries/index.ts";
import type { FrameSignals, TabSignals } from "../../../shared/signals.ts";
import { button, codeField, field, frame, tab } from "./support/tab.ts";

const BANK = "https://acs.bank.test/acs/challenge/3ds2";
const checkout: Partial<FrameSignals> = { url: "https://shop.test/checkout/payment", title: "Checkout", headings: ["Payment"], text: "Payment" };
const framed = (width: number, height: number): Partial<FrameSignals> => ({ ...checkout, embeds: [{ src: BANK, title: "", visible: true, box: { x: 0, y: 0, width, height } }] });

function withBank(signals: Partial<FrameSignals>): TabSignals {
  const inside = frame({ url: BANK, viewport: { width: 250, height: 400 }, ...signals });
  return tab(framed(250, 400), { children: [{ frameId: 7, parentFrameId: 0, visible: true, signals: inside }] });
}

describe("a bank's check of a payment", () => {
  test("whose code is asked for in its small frame is a second step", () => {
    const finding = assess(
      withBank({ headings: ["Enter the code we sent"], text: "Enter the code we sent to your phone", fields: [codeField()], buttons: [button("Submit")] }),
    ).finding;
    expect(finding?.kind).toBe("second_factor");
    expect(finding?.origin).toBe("https://acs.bank.test");
  });

  test("that waits for the bank's app is one too", () => {
    expect(assess(withBank({ text: "Approve the request in your banking app. Notification sent.", headings: [] })).finding?.kind).toBe("second_factor");
  });

  test("in a frame nothing is known of is part of a payment", () => {
    expect(assess(tab(framed(390, 400))).finding?.kind).toBe("payment");
  });

  test("is not the hidden frame that takes the browser's measure", () => {
    expect(assess(tab(framed(1, 1))).finding).toBeNull();
  });
});

describe("a card", () => {
  test("whose number is asked for in frames without an address is told by its owner's name and the button", () => {
    expect(assess(tab({ ...checkout, fields: [field({ autocomplete: "cc-name", label: "Name on card" })], buttons: [button("Pay $15.25")] })).finding?.kind).toBe("payment");
  });
});
