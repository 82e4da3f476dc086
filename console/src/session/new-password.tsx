import { Labelled } from '../ui/labelled'
import { useWords } from '../words/language'

const lengthMin = 10

type NewPasswordProps = {
  readonly label?: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export function NewPassword({ label, value, onChange }: NewPasswordProps) {
  const words = useWords().wayIn
  return (
    <Labelled
      label={label ?? words.newPassword}
      hint={words.passwordHint(lengthMin)}
      type="password"
      name="new-password"
      autoComplete="new-password"
      required
      minLength={lengthMin}
      value={value}
      onChange={onChange}
    />
  )
}
