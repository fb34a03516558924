import { LIMITS } from "../shared/limits.ts";

/** `DOORSTEP_CALL_LIMIT_MS` where it is a positive whole number, else the default. */
export function callLimit(value: string | undefined): number {
  const ms = Number(value);
  return value && Number.isInteger(ms) && ms > 0 ? ms : LIMITS.callLimitMs;
}
