/** Board, memory, drives and fans together. */
const restW = 60;
const headroom = 1.2;

export function estimateWatts(cpuPowerW: number, gpuTdpW: number): number {
  return cpuPowerW + gpuTdpW + restW;
}

/** The smallest power supply that may be sold with it: 20 % above the estimate, rounded up to 50 W. */
export function neededPsuWatts(cpuPowerW: number, gpuTdpW: number): number {
  // In whole tenths: 1.2 x 250 can be a little more than 300 in binary, and would be rounded up to 350.
  const wantedTenths = Math.round(estimateWatts(cpuPowerW, gpuTdpW) * headroom * 10);
  return Math.ceil(wantedTenths / 500) * 50;
}

/** What the cooler must carry away. */
export function neededCoolingWatts(cpu: { tdpW: number; powerW: number }): number {
  return Math.max(cpu.tdpW, 0.8 * cpu.powerW);
}
