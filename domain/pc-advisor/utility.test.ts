import { describe, expect, it } from 'vitest';
import { neededCoolingWatts, neededPsuWatts } from './power.ts';
import { buildWith, testBuild, testItem, testParts } from './test-parts.ts';
import { uses } from './use.ts';
import * as utility from './utility.ts';

describe('the points of a part', () => {
  it('follow the model by hand for the test build', () => {
    expect(utility.utilityOf(testBuild, 'Gaming')).toEqual({
      // single 6.732; multi 6.732 x 6; ln(12.605 / 4) / ln(18.5 / 4)
      cpu: Math.round(22_000 * (Math.log((6.732 ** 0.65 * 40.392 ** 0.35) / 4) / Math.log(18.5 / 4))),
      gpu: Math.round(52_000 * (Math.log(100 / 8) / Math.log(390 / 8))),
      memory: Math.round(9_000 * (0.8 + (0.2 * (5600 - 2133)) / 3867)),
      storage: Math.round(7_000 * ((0.55 * Math.log(1000 / 120)) / Math.log(2000 / 120) + 0.45 * 0.95)),
      motherboard: Math.round(4_000 * (0.42 + 0.2 + 0.2)),
      psu: 1_500,
      case: 2_000,
      cooler: 400,
      total: expect.any(Number),
    });
  });

  it('count 3D cache for games only', () => {
    const x3d = { ...testParts.cpu, x3d: true };
    expect(utility.cpuPoints(x3d, 'Gaming')).toBeGreaterThan(utility.cpuPoints(testParts.cpu, 'Gaming'));
    expect(utility.cpuPoints(x3d, 'Office')).toBe(utility.cpuPoints(testParts.cpu, 'Office'));
  });

  it('stay between nothing and the full weight', () => {
    const giant = { ...testParts.cpu, boostGhz: 90, pCores: 200 };
    expect(utility.cpuPoints(giant, 'Gaming')).toBe(22_000);
    expect(utility.graphicsPoints(0, 'Gaming')).toBe(0);
    expect(utility.graphicsPoints(5_000, 'Office')).toBe(5_000);
    expect(utility.memoryPoints({ ...testParts.memory, totalGb: 2, speedMts: 1600 }, 1, 'Gaming')).toBe(0);
    expect(utility.coolerPoints({ ...testParts.cooler, capacityW: 420 }, 'Gaming')).toBe(1_000);
    expect(utility.coolerPoints(undefined, 'Gaming')).toBe(0);
    for (const use of uses) expect(utility.utilityOf(testBuild, use).total).toBeLessThanOrEqual(100_000);
  });

  it("take the processor's graphics when there is no card, and the better of two drives", () => {
    expect(utility.utilityOf(buildWith('gpu'), 'Office').gpu).toBe(utility.graphicsPoints(5, 'Office'));
    const both = buildWith('storage', testItem('storage', { kind: 'hdd' }), testItem('storage', { id: 'ssd' }));
    expect(utility.utilityOf(both, 'Gaming').storage).toBe(utility.drivePoints(testParts.storage, 'Gaming'));
    expect(utility.drivePoints({ ...testParts.storage, capacityGb: 479 }, 'Gaming')).toBe(0);
  });
});

describe('watts', () => {
  it.each([
    [65, 0, 150],
    [90, 115, 350],
    [66, 0, 200],
    [225, 575, 1050],
    [90, 100, 300],
  ])('a processor of %i W and a card of %i W need a power supply of %i W', (cpuW, gpuW, psuW) => {
    expect(neededPsuWatts(cpuW, gpuW)).toBe(psuW);
  });

  it('cooling covers the TDP and four fifths of the peak', () => {
    expect(neededCoolingWatts({ tdpW: 65, powerW: 115 })).toBe(92);
    expect(neededCoolingWatts({ tdpW: 125, powerW: 130 })).toBe(125);
  });
});
