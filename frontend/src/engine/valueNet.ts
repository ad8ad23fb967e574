/** The start of a file of weights: the sizes of the layers. See `rowlock.browser.net_files`. */
interface Head {
  seats: number;
  inputs: number;
  hidden: number;
  inner: number;
}

const HEAD_BYTES = 16;

/**
 * A value net: inputs → hidden → inner → chances to win, rectified layers between. The twin of
 * `rowlock.kernel.value_net.ValueNet`; single precision is enough, since its weights are rounded.
 */
export class ValueNet {
  readonly seats: number;
  private readonly head: Head;
  private readonly first: Float32Array;
  private readonly firstBias: Float32Array;
  private readonly second: Float32Array;
  private readonly secondBias: Float32Array;
  private readonly third: Float32Array;
  private readonly thirdBias: Float32Array;

  constructor(file: ArrayBuffer) {
    const [seats, inputs, hidden, inner] = new Uint32Array(file, 0, 4) as unknown as number[];
    this.head = { seats: seats!, inputs: inputs!, hidden: hidden!, inner: inner! };
    this.seats = seats!;
    let at = HEAD_BYTES;
    const floats = (count: number) => {
      const found = new Float32Array(file, at, count);
      at += 4 * count;
      return found;
    };
    const scale = floats(hidden!);
    this.firstBias = floats(hidden!);
    this.second = floats(hidden! * inner!);
    this.secondBias = floats(inner!);
    this.third = floats(inner! * seats!);
    this.thirdBias = floats(seats!);
    // The first layer is stored as 16-bit integers with a scale for each unit.
    const steps = new Int16Array(file, at, inputs! * hidden!);
    this.first = Float32Array.from(steps, (step, index) => step * scale[index % hidden!]!);
  }

  /** The chances in the order of turns; `on` lists the inputs of each position that are on. */
  outputs(on: Int32Array, positions: number): Float64Array {
    const each = on.length / positions;
    const found = new Float64Array(positions * this.head.seats);
    for (let index = 0; index < positions; index++)
      found.set(this.chances(on.subarray(index * each, (index + 1) * each)), index * this.seats);
    return found;
  }

  private chances(on: Int32Array): Float64Array {
    const { hidden, inner, seats } = this.head;
    const sums = Float32Array.from(this.firstBias);
    for (const input of on) {
      const row = input * hidden;
      for (let unit = 0; unit < hidden; unit++) sums[unit]! += this.first[row + unit]!;
    }
    const later = layer(sums, this.second, this.secondBias, inner);
    return softmax(layer(later, this.third, this.thirdBias, seats));
  }
}

/** Biases plus the rectified values times the weights, which are stored by value. */
function layer(values: Float32Array, weights: Float32Array, biases: Float32Array, units: number) {
  const sums = Float32Array.from(biases);
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    if (value <= 0) continue;
    const row = index * units;
    for (let unit = 0; unit < units; unit++) sums[unit]! += value * weights[row + unit]!;
  }
  return sums;
}

function softmax(values: Float32Array): Float64Array {
  const powers = Float64Array.from(values, Math.exp);
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
