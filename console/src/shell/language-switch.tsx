import { Segments } from '../ui/segments'
import { chooseLanguage, useLanguage, useWords } from '../words/language'

export function LanguageSwitch() {
  const words = useWords()
  return (
    <Segments
      label={words.menu.language}
      value={useLanguage()}
      options={[
        { value: 'pt-BR', label: 'PT' },
        { value: 'en', label: 'EN' },
      ]}
      onChoose={chooseLanguage}
    />
  )
}
