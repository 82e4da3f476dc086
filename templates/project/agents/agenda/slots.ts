import { slots } from 'leme'

/** The longer name first: whoever says both means both. */
export const service = slots.oneOf({
  'corte e barba': ['cabelo e barba', 'barba e cabelo', 'barba e corte', 'completo'],
  corte: ['cortar', 'cortar o cabelo', 'cabelo'],
  barba: ['fazer a barba', 'aparar a barba'],
})
