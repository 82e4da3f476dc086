import { classes } from './classes'

/** Drawn on a 24 × 24 grid with a line of 1.75, round at its ends. */
const drawings = {
  home: 'M4 11l8-7 8 7M6 9.500V20h12V9.500M10 20v-6h4v6',
  chat: 'M4 5h16v11H9l-5 4V5zM8 9h8M8 12h5',
  phone: 'M8 2.500h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM10.500 18.500h3',
  inbox: 'M3.500 13l3-8h11l3 8v6h-17v-6zM3.500 13H9l1 2.500h4L15 13h5.500',
  inspect:
    'M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.300 15.300L20.500 20.500M8 10.500h5M10.500 8v5',
  search: 'M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.300 15.300L20.500 20.500',
  plus: 'M12 5v14M5 12h14',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  checks: 'M2.500 12.500l4 4L14 8M10.500 15l1.500 1.500L21 8',
  close: 'M6 6l12 12M18 6L6 18',
  pencil: 'M5 19l1-4L16 5l3 3L9 18l-4 1zM14 7l3 3',
  send: 'M4 12L20 4l-5 16-4-6.500L4 12zM11 13.500L20 4',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  down: 'M6 9l6 6 6-6',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  clock: 'M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17zM12 7.500V12l3 2',
  alert: 'M12 4l9 16H3l9-16zM12 10v4.500M12 17.200v.100',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400',
  moon: 'M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z',
  system: 'M3.500 5h17v11h-17zM9 20h6M12 16v4',
  language:
    'M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17zM3.500 12h17M12 3.500c3 3 3 14 0 17M12 3.500c-3 3-3 14 0 17',
  leave: 'M10 4H5v16h5M14 8l4 4-4 4M9 12h9',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.500 20c.500-4 3.500-6 7.500-6s7 2 7.500 6',
  hand: 'M7 12V6.500a1.500 1.500 0 0 1 3 0V11V4.500a1.500 1.500 0 0 1 3 0V11V6a1.500 1.500 0 0 1 3 0v6V9a1.500 1.500 0 0 1 3 0v5c0 4-2.500 7-6.500 7-3 0-4.500-1.500-6-4L4 13.500c-.800-1.500 1.200-2.800 2.300-1.500L8 14',
  robot: 'M5 9h14v10H5zM12 9V5M12 5v-.500M9 13v1.500M15 13v1.500M2.500 13v3M21.500 13v3',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8.500 8.500h7M8.500 12h4',
  replay: 'M4 12a8 8 0 1 0 2.500-5.800M4 4v5h5',
  microphone: 'M12 3.500a3 3 0 0 1 3 3V11a3 3 0 0 1-6 0V6.500a3 3 0 0 1 3-3zM6 11a6 6 0 0 0 12 0M12 17v3.500',
  pin: 'M12 21c4-5 6.500-8 6.500-11a6.500 6.500 0 0 0-13 0c0 3 2.500 6 6.500 11zM12 7.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z',
  image: 'M4 5h16v14H4zM4 16l5-5 5 5 3-3 3 3M15 8.500v.100',
  video: 'M3.500 6h12v12h-12zM15.500 10.500l5-3v9l-5-3',
  file: 'M6 3.500h8l4 4v13H6zM14 3.500v4h4M9 12h6M9 15.500h6',
  smile:
    'M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17zM8.500 14a4.500 4.500 0 0 0 7 0M9 9.500v.500M15 9.500v.500',
  thumb:
    'M7 11v9H4v-9zM7 11l4-7c1.600 0 2.500 1.200 2 3l-.700 3H18a2 2 0 0 1 2 2.400l-1.200 6A2 2 0 0 1 16.800 20H7',
  list: 'M8.500 6.500H20M8.500 12H20M8.500 17.500H20M4.500 6.500v.100M4.500 12v.100M4.500 17.500v.100',
  link: 'M14 4h6v6M20 4l-9 9M10 5H4v15h15v-6',
  bolt: 'M13 3L5 14h6l-1 7 8-11h-6l1-7z',
  twin: 'M8 8h12v12H8zM16 8V4H4v12h4',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  play: 'M8 5l11 7-11 7V5z',
  keyboard: 'M3 7h18v11H3zM6.500 10.500v.100M10 10.500v.100M13.500 10.500v.100M17 10.500v.100M8 14.500h8',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.800a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400zM9 14.800a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400z',
  more: 'M5.500 12v.100M12 12v.100M18.500 12v.100',
} as const

export type IconName = keyof typeof drawings

export function Icon({ name, className }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classes('size-4 shrink-0', className)}
    >
      <path d={drawings[name]} />
    </svg>
  )
}
