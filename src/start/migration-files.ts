import { readdir } from 'node:fs/promises'

const migrationsFolder = new URL('../../migrations/', import.meta.url)

/** The migrations that this version of Leme knows, by the names they are recorded under. */
export async function migrationFiles(): Promise<string[]> {
  return (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
}
