/** Every number that bounds something, with its reason. Durations in milliseconds, sizes in bytes unless said otherwise. */
export const LIMITS = {
  /** Chrome closes the port of a host that sends more than 1,048,576 bytes in one message; half leaves room for the envelope. */
  pieceBytes: 512 * 1024,
  /** Chrome refuses messages from the extension of 64 MiB and more; pieces keep far below, this caps what is joined. */
  messageBytes: 48 * 1024 * 1024,
  /** What a client may send in one frame: no command needs more, and a cap keeps a broken client from filling memory. */
  clientFrameBytes: 8 * 1024 * 1024,
  /** What a folder that is uploaded may hold; of what is hidden in it, or leads out of it, a person has to judge each. */
  folderFiles: 2000,
  folderBytes: 1024 * 1024 * 1024,
  folderAsks: 200,
  /** Frames of one client that may be on their way at once. */
  callsPerClient: 64,
  /** How long a command may take that waits for nobody. */
  commandMs: 30_000,
  /** Longest time a caller may ask a command to wait. */
  longestWaitMs: 120_000,
  /** A waiting call answers `paused` after this long: many clients cut a call at 60 s. `DOORSTEP_CALL_LIMIT_MS` overrides it. */
  callLimitMs: 45_000,
  /** How often a waiting call reports progress. */
  progressMs: 10_000,
  /** How long a person has for a handoff unless the call says otherwise, and the bounds of what it may say. */
  handoffMs: 600_000,
  shortestHandoffMs: 1_000,
  longestHandoffMs: 3_600_000,
  /** A card that waits this long without a sign of the person: the user's own command is run. */
  nobodyReactsMs: 60_000,
  /** Characters of the person's note to the agent: a pasted page of text fits. */
  noteChars: 10_000,
  /** What "More time" adds. */
  moreTimeMs: 300_000,
  /** An alarm that rings this late means the machine slept: the person gets `sleepGraceMs` more. */
  lateAlarmMs: 60_000,
  sleepGraceMs: 120_000,
  /** A new agent's card is answered within this time, or the call ends `approval_unanswered`. */
  approvalMs: 300_000,
  /** "Let the agent do it once" is for a press within this time. */
  onceMs: 60_000,
  /** A request that waits for the person is given up after this long; pages give up themselves at about that time. */
  confirmMs: 120_000,
  /** A finding must hold this long: login forms flash before a session is restored. */
  findingHoldsMs: 120,
  /** A challenge must hold this long: many clear by themselves. */
  challengeHoldsMs: 6_000,
  /** Two clean samples at least this far apart end a handoff. */
  sampleGapMs: 700,
  /** Polling floor of a handoff's probes, where no event came. */
  probeFloorMs: 2_000,
  /** How long a client waits for a worker that Chrome has put to sleep. */
  reconnectMs: 35_000,
  /** The debugger is detached after this long without a command. */
  idleDetachMs: 60_000,
  /** The debugger must be back within this time after a handoff, or the handoff says why. */
  reattachMs: 3_000,
  /** A decision button ignores input for this long after it appeared, moved or changed. */
  buttonGuardMs: 500,
  /** The agent's words on a card, characters. */
  agentWords: 300,
  /** A snapshot's default and greatest size, characters. */
  snapshotChars: 24_000,
  longestSnapshotChars: 200_000,
  /** After Abort the same origin and kind rings silently for this long. */
  silentAfterAbortMs: 600_000,
  /** One alert a tab in this time. */
  alertGapMs: 60_000,
  /** Ended handoffs kept for `handoff_wait` until they are read, at most this many a session. */
  keptHandoffs: 50,
  /** The journal is kept this long, and no more than this much of it. */
  journalDays: 30,
  journalBytes: 50 * 1024 * 1024,
  /** Size of the host's log file before it is turned over; one old file is kept. */
  logBytes: 1024 * 1024,
} as const;
