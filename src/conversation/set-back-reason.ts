/** Why a message waits that may have gone out before the database was set back: what whoever reviews it reads. */
export const setBackReason = 'set_back'
