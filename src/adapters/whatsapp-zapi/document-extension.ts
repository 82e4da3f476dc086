import type { Media } from '../../conversation/message.js'

/** Z-API wants the extension in the address: from the file's name, its link or its type. */
export function documentExtension(filename: string | undefined, media: Media & { link: string }): string {
  const named =
    extensionOf(filename ?? '') ??
    (isWeb.test(media.link) ? extensionOf(new URL(media.link).pathname) : undefined)
  if (named !== undefined) return named
  const [essence = ''] = (media.mimeType ?? '').toLowerCase().split(';')
  return extensions[essence.trim()] ?? 'pdf'
}

/** A file that goes in the body has no name in its address. */
const isWeb = /^https?:/

function extensionOf(name: string): string | undefined {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase()
}

const extensions: Readonly<Record<string, string>> = {
  'text/plain': 'txt',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
}
