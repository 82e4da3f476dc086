import type { voicePt } from './voice-pt'

export const voiceEn: typeof voicePt = {
  title: 'Voice recording',
  record: 'Record a voice message',
  asking: 'Waiting for the browser to lend its microphone…',
  begun: (most) => `Recording, for up to ${most}.`,
  running: (now, most) => `Recording ${now} of ${most}`,
  stopped: (length) => `Recorded: ${length}. Hear it, send it or discard it.`,
  stop: 'Stop',
  hear: 'Hear the recording',
  discard: 'Discard',
  send: 'Send the voice message',
  problems: {
    refused:
      'The browser did not lend its microphone. Allow it for this site, at the lock beside the address, and try again.',
    none: 'No microphone was found. Connect one and try again.',
    failed: 'The microphone did not answer. See whether another program uses it, and try again.',
  },
}
