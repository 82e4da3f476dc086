import { classes } from './classes'

export function Logo({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={classes('shrink-0', className)}>
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <g className="stroke-accent-ink" fill="none" strokeWidth="2" strokeLinecap="round">
        <circle cx="16" cy="16" r="6.5" />
        <circle cx="16" cy="16" r="1.2" />
        <path d="M16 4.500v8M16 19.500v8M4.500 16h8M19.500 16h8M7.900 7.900l5.600 5.600M18.500 18.500l5.600 5.600M24.100 7.900l-5.600 5.600M13.500 18.500l-5.600 5.600" />
      </g>
    </svg>
  )
}
