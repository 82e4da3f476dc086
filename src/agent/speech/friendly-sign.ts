/**
 * A picture that says nothing of an effect: what somebody feels, how they greet or cheer, animals, plants, food, the sky, play, arts and
 * tools of a trade. A tick, a thumb, a handshake, a salute, money, a letter, a calendar, a clock, a bin say that something was done,
 * is due or will be: whatever is not of these ranges is refused.
 */
export function isFriendlySign(raw: string): boolean {
  return friendly.test(raw)
}

const ranges = [
  // Faces and monkeys. Not 🫡: it says "I will".
  '\\u2639\\u263a\\u{1f600}-\\u{1f637}\\u{1f641}-\\u{1f644}\\u{1f647}-\\u{1f64a}\\u{1f910}-\\u{1f917}\\u{1f920}-\\u{1f92f}\\u{1f970}-\\u{1f97a}\\u{1f9d0}\\u{1fae0}\\u{1fae2}-\\u{1fae8}',
  // Hearts, flowers, sleep, sparkles
  '\\u2728\\u2763\\u2764\\u2b50\\u{1f48b}\\u{1f490}\\u{1f493}-\\u{1f49f}\\u{1f4a4}\\u{1f4ab}\\u{1f90d}\\u{1f90e}\\u{1f9e1}\\u{1fa75}-\\u{1fa77}',
  // Hands that wave, clap, pray, hope, hug or are strong, with the colours of skin
  '\\u{1f3fb}-\\u{1f3ff}\\u{1f44b}\\u{1f44f}\\u{1f450}\\u{1f4aa}\\u{1f64b}\\u{1f64c}\\u{1f64f}\\u{1f917}\\u{1f91e}\\u{1f91f}\\u{1f932}\\u{1faf6}',
  // People, and what they are by a sign behind
  '\\u2640\\u2642\\u2695\\u{1f466}-\\u{1f469}\\u{1f476}\\u{1f483}\\u{1f57a}\\u{1f9d1}\\u{1f9d8}',
  // The sky, plants, food and drink, animals
  '\\u2600-\\u2604\\u2615\\u{1f300}-\\u{1f320}\\u{1f324}-\\u{1f32d}\\u{1f32e}-\\u{1f37f}\\u{1f400}-\\u{1f43e}\\u{1f940}\\u{1f942}-\\u{1f944}\\u{1f950}-\\u{1f96f}\\u{1f980}-\\u{1f9ae}\\u{1f9c0}-\\u{1f9cb}\\u{1fab4}-\\u{1fab8}',
  // Feasts, play, sport and arts; not a ticket, a target, a prize draw or the flag at the finish
  '\\u{1f380}\\u{1f382}-\\u{1f38a}\\u{1f393}\\u{1f3a0}-\\u{1f3aa}\\u{1f3ac}-\\u{1f3ae}\\u{1f3b2}-\\u{1f3c0}\\u{1f3c2}-\\u{1f3c4}\\u{1f973}',
  // Books, pictures, a lamp, tools, a stethoscope, home
  '\\u{1f3e0}\\u{1f3e1}\\u{1f4a1}\\u{1f4d6}-\\u{1f4da}\\u{1f4f7}-\\u{1f4fa}\\u{1f527}-\\u{1f529}\\u{1f6e0}\\u{1f9f0}\\u{1fa7a}',
]
const friendly = new RegExp(`^[${ranges.join('')}]+$`, 'u')
