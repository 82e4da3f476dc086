import type { MicrophoneProblem } from '../inbox/use-recorder'

/** Um áudio gravado na conversa. */
export const voicePt = {
  title: 'Gravação de áudio',
  record: 'Gravar um áudio',
  asking: 'Esperando o navegador liberar o microfone…',
  begun: (most: string) => `Gravando, por até ${most}.`,
  running: (now: string, most: string) => `Gravando ${now} de ${most}`,
  stopped: (length: string) => `Gravado: ${length}. Ouça, envie ou descarte.`,
  stop: 'Parar',
  hear: 'Ouvir a gravação',
  discard: 'Descartar',
  send: 'Enviar áudio',
  problems: {
    refused:
      'O navegador não liberou o microfone. Libere o microfone para este site, no cadeado ao lado do endereço, e tente de novo.',
    none: 'Nenhum microfone encontrado. Conecte um e tente de novo.',
    failed: 'O microfone não respondeu. Veja se outro programa está usando o microfone e tente de novo.',
  } satisfies Record<MicrophoneProblem, string>,
}
