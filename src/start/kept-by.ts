import type { Config } from './config.js'

/** The folders that a full disk would hurt. */
export function keptBy({ home, media, archive }: Config): { place: string; folder: string }[] {
  return [
    { place: 'home', folder: home },
    ...(media.bucket ? [] : [{ place: 'media', folder: media.folder }]),
    ...(archive ? [{ place: 'archive', folder: archive.folder }] : []),
  ]
}
