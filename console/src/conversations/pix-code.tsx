import { CopyButton } from '../ui/copy-button'
import { QrCode } from '../ui/qr-code'
import { useWords } from '../words/language'

export function PixCode({ code }: { readonly code: string }) {
  const words = useWords()
  return (
    <div className="my-2 flex gap-3 rounded-lg border border-line bg-surface p-3 text-ink max-sm:flex-col">
      <QrCode text={code} label={words.pix.qr} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="font-semibold">{words.pix.title}</p>
        <p className="text-xs text-muted">{words.pix.scan}</p>
        <code className="line-clamp-3 text-xs break-all select-all">{code}</code>
        <div>
          <CopyButton text={code} label={words.pix.copy} />
        </div>
      </div>
    </div>
  )
}
