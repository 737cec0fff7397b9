/** Which requests are generated: the same ones each time, unless FAULTS_SEED names others. */
export const seed = Number(process.env.FAULTS_SEED ?? 20261121)
