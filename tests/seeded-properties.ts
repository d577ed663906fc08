import fc from 'fast-check'

/**
 * fast-check, trying the same values in every run, so that a run says something of the change and not of the day.
 * FC_SEED tries others: `FC_SEED=$RANDOM npm run check`.
 */
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 2026) })

export default fc
