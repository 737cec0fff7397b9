/** The seed of generated requests; FAULTS_SEED overrides it. */
export const seed = Number(process.env.FAULTS_SEED ?? 20261121)
