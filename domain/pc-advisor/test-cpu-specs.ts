/** The main specifications of a processor as a product holds them. */
export const cpuSpecs = {
  socket: 'AM5',
  microarchitecture: 'Zen 4',
  cores: '6',
  p_cores: '6',
  e_cores: '0',
  boost_ghz: '5.1',
  ipc: '1.32',
  x3d: 'false',
  tdp_w: '65',
  power_w: '90',
  igpu_perf: '5',
  stock_cooler: 'true',
  win11: 'true',
};
