export const seed = Number(process.env.FAULTS_SEED ?? 20261121)
