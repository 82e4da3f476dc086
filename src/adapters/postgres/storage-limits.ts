/** Every limit of what is asked of the database. Whoever puts a process together hands them on. */
export const storageLimits = {
  connections: {
    max: 12,
    /** Opened as soon as they are asked for. */
    eagerMax: 4,
    /** Further ones are opened when somebody has waited this long. */
    patienceMs: 40,
    /** A database that is gone answers within this, not after the operating system's minutes. */
    connectTimeoutMs: 3_000,
    statementTimeoutMs: 20_000,
    /** Above the one before: a server that has not answered by then is not there any more, whatever the network says. */
    answerMaxMs: 25_000,
    /** An idle connection is asked after this long whether there is still somebody at its other end. */
    keepAliveAfterMs: 10_000,
    idleTimeoutMs: 30_000,
  },
  /** What conversations share at a busy time, they share in groups like these. */
  sharing: {
    groupMax: 32,
    /** So many are worth a group: they wait neither for others nor for a group at work. */
    enough: 4,
    /** Groups at work at once where nobody has waited long. */
    besideMax: 2,
    /** Groups at work at once, however many wait and however long. */
    atWorkMax: 4,
    waitingMax: 5_000,
    /** A conversation that is locked holds up those it shares a transaction with, and nobody else for longer than this. */
    patienceMs: 40,
    /** The same for a slow read. */
    readPatienceMs: 10,
  },
  /** Statements of tools that are kept by name on every connection; what comes after them is parsed each time. */
  statementsMax: 500,
}

export type ConnectionLimits = typeof storageLimits.connections
export type SharingLimits = typeof storageLimits.sharing
export type StoreLimits = {
  readonly sharing: SharingLimits
  /** Messages of a burst that one turn takes. */
  readonly inputsPerTurnMax: number
}
/** The number of this process while others know that it lives, as leases name it; null: nobody in particular. */
export type LeaseHolder = () => number | null
