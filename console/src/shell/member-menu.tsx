import { useMe } from '../data/me'
import { endSession } from '../session/session'
import { Icon } from '../ui/icon'
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLine } from '../ui/menu'
import { chooseLanguage, useLanguage, useWords } from '../words/language'
import { askForNotices, mayAskForNotices } from './use-notices'
import type { PageEntry } from './page-entry'
import { navigate } from './router'
import { useTheme } from './theme'

type MemberMenuProps = {
  /** The pages of which a phone has no room below its screen. */
  readonly others: readonly PageEntry[]
  readonly onShortcuts: () => void
}

export function MemberMenu({ others, onShortcuts }: MemberMenuProps) {
  const words = useWords()
  const { member } = useMe()
  const [theme, chooseTheme] = useTheme()
  const trigger = (
    <button
      type="button"
      aria-label={`${words.menu.open}: ${member.name}`}
      className="flex h-8 items-center gap-2 rounded-md px-2 hover:bg-sunken"
    >
      <Icon name="person" className="text-muted" />
      <span className="whitespace-nowrap max-sm:hidden">{member.name}</span>
      <span className="text-xs text-muted max-sm:hidden">{words.roles[member.role]}</span>
      <Icon name="down" className="size-3.5 text-muted" />
    </button>
  )
  return (
    <Menu trigger={trigger}>
      <MenuLabel>
        {member.name} · {words.roles[member.role]}
      </MenuLabel>
      <MenuLine />
      <MenuItem icon="person" onSelect={() => navigate('/conta')}>
        {words.nav.account}
      </MenuItem>
      {others.map(({ id, to, icon }) => (
        <MenuItem key={id} icon={icon} onSelect={() => navigate(to)}>
          {words.nav[id]}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuLabel>{words.menu.theme}</MenuLabel>
      <MenuChoice
        value={theme}
        onChoose={chooseTheme}
        options={[
          { value: 'system', label: words.menu.system, icon: 'system' },
          { value: 'light', label: words.menu.light, icon: 'sun' },
          { value: 'dark', label: words.menu.dark, icon: 'moon' },
        ]}
      />
      <MenuLabel>{words.menu.language}</MenuLabel>
      <MenuChoice
        value={useLanguage()}
        onChoose={chooseLanguage}
        options={[
          { value: 'pt-BR', label: 'Português', icon: 'language' },
          { value: 'en', label: 'English', icon: 'language' },
        ]}
      />
      <MenuLine />
      {mayAskForNotices() && (
        <MenuItem icon="bell" onSelect={() => void askForNotices()}>
          {words.desk.notices}
        </MenuItem>
      )}
      <MenuItem icon="keyboard" onSelect={onShortcuts}>
        {words.menu.shortcuts}
      </MenuItem>
      <MenuItem icon="leave" onSelect={() => endSession('signed-out')}>
        {words.menu.signOut}
      </MenuItem>
    </Menu>
  )
}
