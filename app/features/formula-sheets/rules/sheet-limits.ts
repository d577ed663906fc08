export const MOST_ITEMS = 150
export const MOST_SHEETS = 100
export const LONGEST_TEX = 400
