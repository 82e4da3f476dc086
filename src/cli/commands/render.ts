import { Argument, type Command } from 'commander'
import { renderers, type Renderer } from '../render/renderer.js'

export function addRender(program: Command): void {
  program
    .command('render')
    .addArgument(new Argument('<provider>').choices(renderers))
    .option('--buttons', 'as a chip of Evolution or Z-API that shows buttons and lists')
    .description('what a message is to a provider: JSON lines in ({"type", …, "to"?}), JSON lines out')
    .action(async (provider: Renderer, { buttons = false }: { buttons?: boolean }) => {
      const [{ render }, { answerLines }] = await Promise.all([
        import('../render/render.js'),
        import('../json-lines.js'),
      ])
      await answerLines(process.stdin, (value) => render(provider, value, buttons))
    })
}
