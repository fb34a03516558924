/**
 * Whether something that is on record by the clock was less than `ms` ago. What lies ahead was before the clock was put
 * back, nobody knows how long: it is not recent, or it would stay so until the clock has caught up.
 */
export function isRecent(at: number, ms: number, now: number = Date.now()): boolean {
  const age = now - at;
  return age >= 0 && age < ms;
}
