import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { Overview } from '../api/wire'
import { useMoments } from '../data/use-moments'
import { formatNumber } from '../words/format'
import { useWords } from '../words/language'
import type { Moments } from '../words/moments'

const heightPx = 160
const halfHourSeconds = 1_800

/** Bars of the last day, hour by hour: all turns, and those that ended in a fallback. */
export function TurnsByHour({ turns }: { readonly turns: Overview['turns'] }) {
  const words = useWords()
  const moments = useMoments()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const hours = turns.byHour.map(({ hour }) => Date.parse(hour) / 1_000)
    const counts = turns.byHour.map(({ count }) => count)
    const fallbacks = turns.fallbacksByHour.map(({ count }) => count)
    const draw = () => new uPlot(optionsFor(element, counts, moments), [hours, counts, fallbacks], element)
    let plot = draw()
    // The colours are read once when drawn: another theme or width is another drawing.
    const again = () => {
      plot.destroy()
      plot = draw()
    }
    const sizes = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: heightPx }))
    sizes.observe(element)
    const themes = new MutationObserver(again)
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', again)
    return () => {
      sizes.disconnect()
      themes.disconnect()
      system.removeEventListener('change', again)
      plot.destroy()
    }
  }, [turns, moments])

  return (
    <figure>
      <figcaption className="mb-2 flex gap-4 text-xs text-muted">
        <span className="flex items-center gap-1.5">
          <span className="size-2 rounded-full bg-accent" />
          {formatNumber(turns.last24h)} {words.home.byHourLegend.turns}
        </span>
        <span className="flex items-center gap-1.5">
          <span className="size-2 rounded-full bg-warn" />
          {formatNumber(turns.fallbacks)} {words.home.byHourLegend.fallbacks}
        </span>
      </figcaption>
      <div ref={box} aria-hidden="true" className="h-40 overflow-hidden" />
    </figure>
  )
}

function optionsFor(element: HTMLElement, counts: readonly number[], moments: Moments): uPlot.Options {
  const style = getComputedStyle(element)
  // Resolved by painting: a custom property holds light-dark() as it was written.
  const colour = (name: string) => resolveColour(element, `var(--${name})`)
  const bars = uPlot.paths.bars?.({ size: [0.6, 28], radius: 0.15 })
  const axis = { stroke: colour('muted'), font: `11px ${style.fontFamily}`, ticks: { show: false } }
  const most = Math.max(...counts, 1)
  return {
    width: element.clientWidth,
    height: heightPx,
    legend: { show: false },
    cursor: { show: false },
    padding: [8, 4, 0, 0],
    scales: {
      // Half an hour on each side, so that the first and the last bar are whole.
      x: { range: (_plot, from, to) => [from - halfHourSeconds, to + halfHourSeconds] },
      y: { range: [0, Math.ceil(most * 1.1)] },
    },
    axes: [
      {
        ...axis,
        size: 28,
        grid: { show: false },
        values: (_plot, seconds) =>
          seconds.map((second) => moments.time(new Date(second * 1_000).toISOString())),
      },
      {
        ...axis,
        size: 36,
        grid: { stroke: colour('line'), width: 1 },
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000, 10_000, 100_000],
      },
    ],
    series: [
      {},
      { fill: colour('accent'), points: { show: false }, ...(bars && { paths: bars }) },
      { fill: colour('warn'), points: { show: false }, ...(bars && { paths: bars }) },
    ],
  }
}

function resolveColour(element: HTMLElement, colour: string): string {
  const before = element.style.color
  element.style.color = colour
  const resolved = getComputedStyle(element).color
  element.style.color = before
  return resolved
}
