export function ensureBuilt(options?: { readonly clean?: boolean; readonly whole?: boolean }): Promise<void>
export function keyOfReader(): string
export function takeBuiltWeights(): void
