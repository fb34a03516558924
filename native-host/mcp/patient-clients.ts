/** A client that was tested to wait on for as long as progress arrives. */
type PatientClient = { name: string; version: RegExp };

/**
 * For these a waiting call that gave a progress token stays open to the handoff's own deadline. Everybody
 * else gets `paused` after the call limit, token or not: most clients cut a call at 60 s all the same. Add
 * one only after a test of that very client and version with a call of several minutes.
 */
const PATIENT_CLIENTS: readonly PatientClient[] = [];

/** Whether a client is known to extend its own time-out on progress. */
export function isPatient(name: string, version: string, table: readonly PatientClient[] = PATIENT_CLIENTS): boolean {
  return table.some((client) => client.name === name && client.version.test(version));
}
