import { useWords } from '../words/language'

/** A place as WhatsApp shows one, without asking any map server: streets are drawn, the pin is what counts. */
export function MapTile({ url }: { readonly url: string | null }) {
  const { message } = useWords()
  const place = url?.replace(/^geo:/, '').replace(',', ', ') ?? ''
  return (
    <svg
      viewBox="0 0 224 112"
      role="img"
      aria-label={`${message.location} ${place}`}
      className="m-1 w-56 max-w-full rounded-md"
    >
      <rect width="224" height="112" className="fill-good-soft" />
      <g className="stroke-surface" strokeWidth="7" fill="none">
        <path d="M-5 30L230 52M-5 88L230 76M40-5L58 118M120-5L108 118M180-5L196 118" />
      </g>
      <path d="M-5 108Q90 70 230 100V118H-5z" className="fill-info-soft" />
      <path
        d="M112 72c-9-12-15-19-15-27a15 15 0 0 1 30 0c0 8-6 15-15 27z"
        className="fill-bad stroke-surface"
        strokeWidth="2"
      />
      <circle cx="112" cy="45" r="5" className="fill-surface" />
      <text x="112" y="104" textAnchor="middle" className="fill-ink text-[9px]">
        {place}
      </text>
    </svg>
  )
}
