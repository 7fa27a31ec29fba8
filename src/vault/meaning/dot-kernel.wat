;; Inner products of a query with vectors of bytes. `node scripts/dot-kernel.mjs` assembles this file into
;; `dot-kernel-module.ts`; a test compares the two.
(module
  (import "m" "m" (memory 1))

  ;; Writes the inner product of the query with each vector as a 32-bit integer. The query is at 0, one 16-bit integer
  ;; per dimension. Handles four vectors at a time, so `count` is rounded up to a multiple of four.
  (func (export "d")
    (param $count i32) (param $dimensions i32) (param $vectors i32) (param $results i32)
    (local $query i32) (local $end i32)
    ;; Places in four vectors, which follow one another
    (local $a i32) (local $b i32) (local $c i32) (local $d i32)
    ;; Sixteen numbers of the query
    (local $query0 v128) (local $query8 v128)
    ;; Sums of the four vectors, in four parts each
    (local $sumA v128) (local $sumB v128) (local $sumC v128) (local $sumD v128)

    loop $group
      (local.set $a (local.get $vectors))
      (local.set $b (i32.add (local.get $a) (local.get $dimensions)))
      (local.set $c (i32.add (local.get $b) (local.get $dimensions)))
      (local.set $d (i32.add (local.get $c) (local.get $dimensions)))
      (local.set $end (i32.add (local.get $vectors) (local.get $dimensions)))
      (local.set $sumA (v128.const i32x4 0 0 0 0))
      (local.set $sumB (v128.const i32x4 0 0 0 0))
      (local.set $sumC (v128.const i32x4 0 0 0 0))
      (local.set $sumD (v128.const i32x4 0 0 0 0))
      (local.set $query (i32.const 0))

      ;; Sixteen dimensions: widen eight bytes of a vector to 16 bits, multiply them by eight numbers of the query, add
      ;; neighbours; then the other eight.
      loop $lanes
        (local.set $query0 (v128.load (local.get $query)))
        (local.set $query8 (v128.load offset=16 (local.get $query)))
        (local.set $sumA
          (i32x4.add
            (i32x4.add
              (local.get $sumA)
              (i32x4.dot_i16x8_s (local.get $query0) (v128.load8x8_s (local.get $a))))
            (i32x4.dot_i16x8_s (local.get $query8) (v128.load8x8_s offset=8 (local.get $a)))))
        (local.set $sumB
          (i32x4.add
            (i32x4.add
              (local.get $sumB)
              (i32x4.dot_i16x8_s (local.get $query0) (v128.load8x8_s (local.get $b))))
            (i32x4.dot_i16x8_s (local.get $query8) (v128.load8x8_s offset=8 (local.get $b)))))
        (local.set $sumC
          (i32x4.add
            (i32x4.add
              (local.get $sumC)
              (i32x4.dot_i16x8_s (local.get $query0) (v128.load8x8_s (local.get $c))))
            (i32x4.dot_i16x8_s (local.get $query8) (v128.load8x8_s offset=8 (local.get $c)))))
        (local.set $sumD
          (i32x4.add
            (i32x4.add
              (local.get $sumD)
              (i32x4.dot_i16x8_s (local.get $query0) (v128.load8x8_s (local.get $d))))
            (i32x4.dot_i16x8_s (local.get $query8) (v128.load8x8_s offset=8 (local.get $d)))))
        (local.set $d (i32.add (local.get $d) (i32.const 16)))
        (local.set $c (i32.add (local.get $c) (i32.const 16)))
        (local.set $b (i32.add (local.get $b) (i32.const 16)))
        (local.set $query (i32.add (local.get $query) (i32.const 32)))
        (br_if $lanes
          (i32.lt_s
            (local.tee $a (i32.add (local.get $a) (i32.const 16)))
            (local.get $end)))
      end

      ;; The four parts of each sum
      (i32.store (local.get $results)
        (i32.add
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sumA)) (i32x4.extract_lane 1 (local.get $sumA)))
            (i32x4.extract_lane 2 (local.get $sumA)))
          (i32x4.extract_lane 3 (local.get $sumA))))
      (i32.store offset=4 (local.get $results)
        (i32.add
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sumB)) (i32x4.extract_lane 1 (local.get $sumB)))
            (i32x4.extract_lane 2 (local.get $sumB)))
          (i32x4.extract_lane 3 (local.get $sumB))))
      (i32.store offset=8 (local.get $results)
        (i32.add
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sumC)) (i32x4.extract_lane 1 (local.get $sumC)))
            (i32x4.extract_lane 2 (local.get $sumC)))
          (i32x4.extract_lane 3 (local.get $sumC))))
      (i32.store offset=12 (local.get $results)
        (i32.add
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sumD)) (i32x4.extract_lane 1 (local.get $sumD)))
            (i32x4.extract_lane 2 (local.get $sumD)))
          (i32x4.extract_lane 3 (local.get $sumD))))

      ;; The next four vectors: the last one of these ends there.
      (local.set $results (i32.add (local.get $results) (i32.const 16)))
      (local.set $vectors (local.get $d))
      (br_if $group
        (i32.gt_s
          (local.tee $count (i32.sub (local.get $count) (i32.const 4)))
          (i32.const 0)))
    end))
