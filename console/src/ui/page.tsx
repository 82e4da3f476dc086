import type { ReactNode } from 'react'

/** A page that scrolls as a whole. */
export function Page({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div tabIndex={0} className="h-full overflow-y-auto outline-none">
      <div className="mx-auto max-w-6xl p-4 md:p-6">
        <h1 className="mb-4 text-lg font-semibold">{title}</h1>
        {children}
      </div>
    </div>
  )
}
