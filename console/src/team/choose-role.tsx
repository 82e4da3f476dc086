import type { Role } from '../api/wire'
import { Choose } from '../ui/field'
import { useWords } from '../words/language'

const offered: readonly Role[] = ['owner', 'staff', 'viewer']

type ChooseRoleProps = {
  readonly label: string
  readonly value: Role
  readonly onChoose: (role: Role) => void
  readonly disabled?: boolean
}

export function ChooseRole({ label, value, onChoose, disabled = false }: ChooseRoleProps) {
  const { roles, team } = useWords()
  return (
    <Choose
      aria-label={label}
      title={team.roleHints[value]}
      value={value}
      disabled={disabled}
      onChange={(event) => onChoose(offered.find((role) => role === event.target.value) ?? value)}
    >
      {offered.map((role) => (
        <option key={role} value={role}>
          {roles[role]}
        </option>
      ))}
    </Choose>
  )
}
