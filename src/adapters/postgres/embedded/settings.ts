/** Passed at every start, not written at creation: a new version of Leme changes them for old data folders too. */
export function serverSettings(options: { port: number; throwaway: boolean }): string[] {
  const settings = { ...SETTINGS, port: String(options.port), ...(options.throwaway ? THROWAWAY : {}) }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const SETTINGS = {
  // An address, because a bare container may not resolve "localhost"; no socket file, because its path has a limit
  // of 107 bytes that a deep folder exceeds.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',

  fsync: 'on',
  synchronous_commit: 'on',
  // No replica can attach, so the log need not carry what only replicas read.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '512MB',
  // The first change of a page after a checkpoint logs the whole page. At a quiet time that is most of the log.
  wal_compression: 'on',
  autovacuum: 'on',

  // One small business on one small machine, beside Node.
  shared_buffers: '64MB',
  jit: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',

  timezone: 'UTC',
  lc_messages: 'C',

  // Starts, stops, crashes and refused connections. Failed statements reach the caller; in a file they would
  // leave what people wrote where nobody looks after it.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
}

/** For tests: a power cut may lose it all. */
const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}
