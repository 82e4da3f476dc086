import { useMe } from '../data/me'
import { Button } from '../ui/button'
import { useLanguage, useWords } from '../words/language'

type IdeasProps = { readonly agent: string; readonly onIdea: (text: string) => void }

/** Where nothing was said yet: what an agent is for, and words to begin with. */
export function Ideas({ agent, onIdea }: IdeasProps) {
  const words = useWords()
  const language = useLanguage()
  const { agents } = useMe()
  const { name = agent, ideas = [] } = agents.find(({ id }) => id === agent) ?? {}
  return (
    <div className="m-auto flex max-w-md flex-col items-center gap-3 px-4 py-8 text-center">
      <p className="text-base font-semibold">{words.chat.start(name)}</p>
      <p className="text-muted">{words.chat.startHint}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {ideas
          .map(({ pt, en }) => (language === 'en' ? en : pt))
          .map((idea) => (
            <Button
              key={idea}
              size="small"
              onClick={() => onIdea(idea)}
              className="h-auto min-h-8 max-w-full px-3"
            >
              {idea}
            </Button>
          ))}
      </div>
    </div>
  )
}
