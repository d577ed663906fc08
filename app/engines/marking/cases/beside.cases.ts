import type { Cases } from './case.ts'

/** What thousands of made-up pairs showed, by class: the right thing stands there, and something beside it undoes it. */
export const BESIDE: Cases = {
  'short-text': [
    // Several things side by side where one is asked for.
    ['osmosis, diffusion', 'osmosis', 'ask'],
    ['osmosis; diffusion', 'osmosis', 'ask'],
    ['osmosis + diffusion', 'osmosis', 'ask'],
    ['maybe mitosis, maybe meiosis', 'meiosis', 'ask'],
    ['both chloroplast and mitochondria', 'chloroplast | chloroplasts', 'ask'],
    ['carbon dioxide and water', 'carbon dioxide', 'ask'],
    ['Na+ and K+', 'Na+', 'ask'],
    ['NAD+/NADH', 'NAD+', 'ask'],
    ['osmosis, because water moves', 'osmosis', 'right'],
    ['osmosis, a passive process', 'osmosis', 'right'],
    ['osmosis, not diffusion', 'osmosis', 'right'],
    ['supply and demand', 'supply and demand', 'right'],
    ['X ~ Bi(10, 0.4)', 'bi | binomial', 'right'],
    ['binompdf(10, 0.4, 4)', 'binompdf & 10 & 0.4', 'right'],
    // Taken back, or left open, by the rest of the sentence.
    ['people think it is meiosis but it is mitosis', 'meiosis', 'ask'],
    ['I used to think meiosis, but mitosis', 'meiosis', 'ask'],
    ['osmosis is the wrong answer', 'osmosis', 'ask'],
    ['osmosis is unlikely', 'osmosis', 'ask'],
    ['osmosis cannot occur', 'osmosis', 'ask'],
    ['more like diffusion than osmosis', 'osmosis', 'ask'],
    ['it differs from osmosis', 'osmosis', 'ask'],
    ['everything but the chloroplast', 'chloroplast', 'ask'],
    ['friction is absent', 'friction', 'ask'],
    ['I think it is osmosis', 'osmosis', 'right'],
    // Another number, or another time.
    ['4 times 2', '4', 'ask'],
    ['twenty four', '4', 'ask'],
    ['less than 4', '4', 'ask'],
    ['4%', '4', 'ask'],
    ['1.5 × 10^3', '1.5', 'ask'],
    ['before 1789', '1789', 'ask'],
    ['1914/1941', '1914', 'ask'],
    ['pH > 7', 'pH 7', 'ask'],
    ['World War I, World War II', 'World War I', 'ask'],
    ['in July 1789', '1789', 'right'],
    ['480BC', '480 BC', 'right'],
    // Another word, which only looks like a form of the verb.
    ['the rat of reaction', 'rate', 'ask'],
    ['plan', 'plane', 'ask'],
    ['rates', 'rate', 'right'],
    // Another name.
    ['hydrogen carbonate', 'carbonate', 'ask'],
    ['facilitated diffusion', 'diffusion', 'ask'],
    // The measure behind its verb.
    ['it increases the rate', 'rate increases', 'right'],
    ['it decreases the rate', 'rate increases', 'wrong'],
  ],
  choice: [
    ['B. wrong', 'B', 'ask'],
    ['B) is not it', 'B', 'ask'],
    ['B. Actually C', 'B', 'ask'],
    ['B - A or D', 'B', 'ask'],
    ['B.C', 'B', 'ask'],
    ['B. no change', 'B', 'right'],
    ['B. a cell', 'B', 'right'],
    ['I think B', 'B', 'right'],
    ['I choose C', 'B', 'wrong'],
    // Where capitals tell one thing from another.
    ['5 MW', '5 mW', 'ask'],
    ['CO', 'Co', 'ask'],
    ['Co2', 'CO2', 'ask'],
    ['co2', 'CO2', 'right'],
    ['PARIS', 'Paris', 'right'],
    ['NO', 'No', 'right'],
  ],
  cloze: [
    ['CO; Co', 'Co; CO', 'ask'],
    ['Co; CO', 'Co; CO', 'right'],
    ['10 M; 5 s', '10 m; 5 s', 'ask'],
    ['mitochondria; atp', 'mitochondria; ATP', 'right'],
  ],
  classify: [
    ['acids: HCl; bases: NaOH', 'acid: HCl; base: NaOH', 'right'],
    ['acids: NaOH; bases: HCl', 'acid: HCl; base: NaOH', 'wrong'],
  ],
  'chemical-formula': [
    ['CH2-CH2', 'CH2=CH2', 'ask'],
    ['CH2≡CH2', 'CH2=CH2', 'ask'],
    ['CH3=CHCHCH3', 'CH3CH=CHCH3', 'ask'],
    ['CH3-CH=CH-CH3', 'CH3CH=CHCH3', 'right'],
    ['CH3-CH3', 'CH3CH3', 'right'],
  ],
  interval: [
    // Of what the set is a set.
    ['x not in [1,5]', '[1,5]', 'ask'],
    ['2x ∈ [1,5]', '[1,5]', 'ask'],
    ['1≤x≤5 or 1≤y≤5', '[1,5]', 'ask'],
    ['x∈[1,5], y∈R', '[1,5]', 'ask'],
    ['x ∈ [1,5]', '[1,5]', 'right'],
    // A relation and a bare number.
    ['x ≠ 1 and 3', 'x != 1', 'wrong'],
    ['x ≠ 1, 2 and 3', 'x != 1, 2', 'wrong'],
    ['x ≠ 1, 2 and 3', 'x != 1, 2, 3', 'right'],
    ['x ≠ 1 or 3', 'x != 1, 3', 'right'],
  ],
  inequality: [
    ['x > 3,5', 'x>3', 'ask'],
    ['x > 3 or 5', 'x>3', 'ask'],
    ['x > 3, x > 2', 'x>3', 'right'],
  ],
  solutions: [
    ['x = 2x/x', 'x=2', 'ask'],
    ['x=1, x=3, y=2, y=4', 'x=1, y=2 or x=3, y=4', 'ask'],
    ['x=1, y=2, x=3, y=4', 'x=1, y=2 or x=3, y=4', 'right'],
  ],
  set: [
    ['1, 2 and 3', '{1,2,3}', 'right'],
    ['1, 2 and 4', '{1,2,3}', 'wrong'],
    ['{x : x > 2}', '{x in R : x > 2}', 'right'],
    ['{x : x >= 2}', '{x in R : x > 2}', 'wrong'],
  ],
  coordinates: [
    // By name, and not by the order in which they stand.
    ['(y,x)=(2,-3)', '(2,-3)', 'ask'],
    ['(x,y)=(2,-3)', '(2,-3)', 'right'],
    ['x=2 or y=-3', '(2,-3)', 'ask'],
    ['x=2 and y=-3', '(2,-3)', 'right'],
  ],
  point: [
    ['(y,x)=(2,-3)', '(2,-3)', 'ask'],
    ['x=2 or y=-3', '(2,-3)', 'ask'],
  ],
  region: [['(y,x)=(1,4)', 'y > 2x + 1', 'ask']],
  vector: [
    ['[[3,-4,5]]', '3i-4j+5k', 'right'],
    ['[[3,4,5]]', '3i-4j+5k', 'wrong'],
  ],
}
