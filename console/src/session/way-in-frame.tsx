import { useEffect, type ReactNode } from 'react'
import { LanguageSwitch } from '../shell/language-switch'
import { Logo } from '../ui/logo'

/** What is around every page of somebody who is not in yet. */
export function WayInFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Leme`
  }, [title])
  return (
    <main className="mx-auto flex min-h-full max-w-md flex-col justify-center gap-5 p-5">
      <header className="flex items-center justify-between gap-3">
        <div className="flex min-w-0 items-center gap-3">
          <Logo className="size-9" />
          <h1 className="text-lg font-semibold">{title}</h1>
        </div>
        <LanguageSwitch />
      </header>
      {children}
    </main>
  )
}

/** One card of it. */
export const cardLook = 'flex flex-col gap-4 rounded-lg border border-line bg-surface p-5'
