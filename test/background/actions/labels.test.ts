import { describe, expect, test } from "vitest";
import { bareLabel, Labels } from "../../../extension/background/actions/labels.ts";

describe("a button's label", () => {
  test.each([
    ["Pay $49.00", "pay {amount}"],
    ["49,00 € bezahlen", "{amount} bezahlen"],
    ["Zapłać 49,00 zł", "zapłac {amount}"],
    ["Delete (3)", "delete"],
    ["  Löschen … ", "loschen"],
    ["4,900円を支払う", "{amount} を支払う"],
  ])("%s is compared as %s", (label, bare) => {
    expect(bareLabel(label)).toBe(bare);
  });

  test("is matched at its beginning, whole where the phrase says so, and at its end in languages that put the verb last", () => {
    const labels = new Labels(["delete", "=order", "~löschen", "place order"]);
    for (const hit of ["Delete", "Delete file", "Order", "Konto löschen", "Löschen", "Place order. Subtotal: $52, shipping: free, tax: none, in all for you today"])
      expect(labels.match(bareLabel(hit)), hit).toBe(true);
    for (const miss of ["Deleted", "Order by date", "How to delete", "Löschung", "", "Delete is a word that begins a very long sentence about something else entirely"])
      expect(labels.match(bareLabel(miss)), miss).toBe(false);
  });
});
