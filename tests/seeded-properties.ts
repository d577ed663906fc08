import fc from 'fast-check'

/**
 * fast-check with the same values in every run, so that a failure comes from the change. FC_SEED tries others:
 * `FC_SEED=$RANDOM npm run check`.
 */
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 2026) })

export default fc
