import { encode } from 'uqr'
import { CopyButton } from '../ui/copy-button'
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

/** Dark on white in both themes: cameras want it so. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-40 shrink-0 rounded-md bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
