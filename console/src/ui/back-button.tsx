import { navigate } from '../shell/router'
import { useWords } from '../words/language'
import { IconButton } from './button'
import { classes } from './classes'

type BackButtonProps = {
  readonly to: string
  /** As of the list that it leads back to: on which screens that is out of sight. */
  readonly roomy?: boolean
}

/** Where a list and what was chosen from it are two screens, this leads back. */
export function BackButton({ to, roomy = false }: BackButtonProps) {
  const words = useWords()
  return (
    <IconButton
      icon="back"
      label={words.common.back}
      className={classes('-ml-2', roomy ? '2xl:hidden' : 'md:hidden')}
      onClick={() => navigate(to)}
    />
  )
}
