/** Number of seeds, from 1, that the content check proves for every template. No other seed is used. */
export const SEEDS = 50
