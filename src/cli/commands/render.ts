import type { Command } from 'commander'

export function addRender(program: Command): void {
  program
    .command('render')
    .argument('<channel>', 'meta, evolution, …; text: where nothing but text is shown')
    .option('--buttons', 'as a chip of Evolution or Z-API that shows buttons and lists')
    .description('what a message is to a provider: JSON lines in ({"type", …, "to"?}), JSON lines out')
    .action(async (id: string, { buttons = false }: { buttons?: boolean }) => {
      const [{ render }, { rendererNamed }, { answerLines }, { knownChannels }] = await Promise.all([
        import('../render/render.js'),
        import('../render/renderer.js'),
        import('../json-lines.js'),
        import('../known-channels.js'),
      ])
      const renderer = rendererNamed(await knownChannels(), id, buttons)
      await answerLines(process.stdin, (value) => render(renderer, value))
    })
}
