import type { Tool } from '../../../agent/define-tool.js'
import { agendarFollowup } from './agendar-followup.js'
import { buscarVagas } from './buscar-vagas.js'
import { criarHandoffExterno } from './criar-handoff-externo.js'
import { enviarCta } from './enviar-cta.js'
import { enviarLista } from './enviar-lista.js'
import { enviarOpcoes } from './enviar-opcoes.js'
import { juliaContext } from './julia-context.js'
import { juliaDetails } from './julia-details.js'
import { juliaFew } from './julia-few.js'
import { juliaInterest } from './julia-interest.js'
import { juliaOffer } from './julia-offer.js'
import { juliaOwner } from './julia-owner.js'
import { juliaPause } from './julia-pause.js'
import { juliaProgress } from './julia-progress.js'
import { perguntarEspecialidade } from './perguntar-especialidade.js'
import { perguntarInteresse } from './perguntar-interesse.js'
import { registrarStatusIntermediacao } from './registrar-status-intermediacao.js'
import { salvarMemoria } from './salvar-memoria.js'
import { verificarPerfil } from './verificar-perfil.js'

/** There is no tool that books, prices or collects documents, and a test keeps it so. */
export const juliaTools: readonly Tool[] = [
  buscarVagas,
  criarHandoffExterno,
  registrarStatusIntermediacao,
  agendarFollowup,
  salvarMemoria,
  perguntarInteresse,
  perguntarEspecialidade,
  verificarPerfil,
  enviarOpcoes,
  enviarLista,
  enviarCta,
  juliaContext,
  juliaDetails,
  juliaFew,
  juliaInterest,
  juliaProgress,
  juliaPause,
  juliaOwner,
  juliaOffer,
]
